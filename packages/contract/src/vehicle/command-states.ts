/**
 * The states of a command, dictionary `command_state`. Accepted is not done: only `succeeded` is a success.
 * Source: not in the specification; the platform specification does not show the values.
 */
export const COMMAND_STATES = {
  /** Accepted by the server, not yet handed to the terminal. */
  queued: '0',
  /** Handed to the terminal's connection. */
  sent: '1',
  /** The terminal confirmed receipt. */
  acknowledged: '2',
  succeeded: '3',
  /** The terminal refused or reported a failure. */
  failed: '4',
  /** No result within `timeOver` from acceptance. */
  timedOut: '5',
  /** Withdrawn while queued. */
  withdrawn: '6',
} as const

export type CommandState = keyof typeof COMMAND_STATES

const { queued, sent, acknowledged, succeeded, failed, timedOut, withdrawn } = COMMAND_STATES

/** Where each state may lead. Acknowledgement and result can arrive as one; nothing leaves a final state. */
const transitions: Readonly<Record<string, readonly string[]>> = {
  [queued]: [sent, withdrawn, timedOut],
  [sent]: [acknowledged, succeeded, failed, timedOut],
  [acknowledged]: [succeeded, failed, timedOut],
}

/** Returns the name of a state, or null for an unknown code, which is shown as it came. */
export function commandState(code: string): CommandState | null {
  const names = Object.keys(COMMAND_STATES) as CommandState[]
  return names.find((name) => COMMAND_STATES[name] === code) ?? null
}

/** Returns true when nothing will change any more. An unknown code may be anything, so it is not final. */
export function isFinalState(code: string): boolean {
  return [succeeded, failed, timedOut, withdrawn].some((final) => final === code)
}

/** Returns true when a record may go from one state to another. */
export function mayFollow(from: string, to: string): boolean {
  return transitions[from]?.includes(to) ?? false
}

/**
 * Why a command failed, with the state that goes with each: the record's `errorCode`. Unknown codes are shown
 * as they came, with the record's `errorText`. Source: not in the specification.
 */
export const COMMAND_ERRORS = {
  OFFLINE: timedOut,
  NO_ACK: timedOut,
  NO_RESULT: timedOut,
  PARAM_REJECTED: failed,
  ENGINE_RUNNING: failed,
  ENGINE_STOPPED: failed,
  LEVER_UNLOCKED: failed,
  COOLANT_COLD: failed,
  SOOT_RANGE: failed,
  MACHINE_WORKING: failed,
  UNSUPPORTED: failed,
  TERMINAL_BUSY: failed,
  STORAGE_FULL: failed,
  CAN_ERROR: failed,
  NO_DATA: failed,
  UNKNOWN: failed,
} as const

export type CommandError = keyof typeof COMMAND_ERRORS
