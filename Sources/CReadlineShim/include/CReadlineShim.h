#ifndef BANANAS_CREADLINE_SHIM_H
#define BANANAS_CREADLINE_SHIM_H

// The parts of readline that Swift cannot reach: variadics, macros and callbacks over globals.

#endif
