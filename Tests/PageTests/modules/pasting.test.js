import { phraseFromLines } from "/app/box/pasting.js";
import { check } from "./check.js";

check("one line stays as it is", phraseFromLines("milk, eggs") === null);
check("lines become a phrase", phraseFromLines("milk\neggs\n"), "milk, eggs");
check("also those of other systems", phraseFromLines("milk\r\neggs\rtea"), "milk, eggs, tea");
check("marks of notes are left out", phraseFromLines("- [ ] milk\n- [x] eggs\n* tea\n• rice\n1. jam\n2) figs"), "milk, eggs, tea, rice, jam, figs");
check("an amount is no mark", phraseFromLines("2 l milk\n12 eggs\n1.5 kg rice"), "2 l milk, 12 eggs, 1.5 kg rice");
check("empty lines say nothing", phraseFromLines("\n\nmilk\n \n"), "milk");
