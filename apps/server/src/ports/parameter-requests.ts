import { SECOND_MS } from '../platform/core/clock.ts'

/** How long a request for the parameters of a terminal waits for the instance that the terminal is connected to. */
export const PARAMETER_CLAIM_MS = 10 * SECOND_MS
/** How long a terminal may take to answer a message about its parameters. */
export const PARAMETER_ANSWER_MS = 12 * SECOND_MS
/** After so long a request has ended, even if its instance has: the longest sets parameters and reads them again. */
export const PARAMETER_LIMIT_MS = PARAMETER_CLAIM_MS + 3 * PARAMETER_ANSWER_MS
