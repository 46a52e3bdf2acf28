#pragma once

/// How often this program has asked for memory since it started.
unsigned long allocations_so_far(void);
