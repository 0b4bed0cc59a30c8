import type { Clock } from '../../platform/core/clock.ts'
import type { Random } from '../../platform/core/random.ts'
import type { Caller } from '../../platform/http/env.ts'

/** What a new row is made with. */
export interface AddDeps {
  caller: Caller
  clock: Clock
  random: Random
}
