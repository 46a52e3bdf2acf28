// The box, the questions that come back, and what is said of answers.

import { part } from "../frame/element.js";
import { KeptNotices } from "../messages/kept-notices.js";
import { Notices } from "../messages/notices.js";
import { Box } from "./box.js";
import { QuestionView } from "./question-view.js";

/**
 * Starts listening to phrases.
 * @param {object} page
 * @param {import("../model/acts.js").Acts} acts
 * @returns {QuestionView}
 */
export function startConversation(page, acts) {
  const { shop, listPage } = page;
  const { toasts } = acts;
  const words = () => page.words;
  const questions = new QuestionView(part("question"), shop, words);
  const parts = {
    form: part("box"),
    input: part("phrase"),
    understood: part("understood"),
    heard: part("heard"),
    suggestions: part("suggestions"),
  };
  const failed = (text) => toasts.show(text, { urgent: true });
  const box = new Box(parts, shop, words, { said, failed });
  const kept = new KeptNotices(part("notices"), page.database, words, (entry) => acts.undoEntry(entry));
  const notices = new Notices(shop, acts, { rephrase, help: () => page.openHelp() }, kept);
  questions.onanswer = (change) => notices.expect(change);
  questions.onchange = () => {
    box.parts.input.placeholder = words().say(questions.wantsWords ? "box.answer" : "box.placeholder");
  };
  questions.answered = () => box.parts.input.focus();
  part("needs-you").addEventListener("click", async () => {
    (await import("../sheets/queue-sheet.js")).openQueue(shop, page.words, (change) => box.rephrase(change));
  });
  questions.update();
  return questions;

  function said(change, { reads }) {
    // It answers what is asked, or leads elsewhere.
    questions.end();
    questions.lastSaid = change.request_id;
    notices.expect(change);
    if (!reads) listPage.reveal(change);
  }

  function rephrase(failed) {
    if (box.phrase === "") box.rephrase(failed);
  }
}
