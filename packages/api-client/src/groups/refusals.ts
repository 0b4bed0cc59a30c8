import { RefusedError } from '../http/errors.ts'

/** The code of a JeecgBoot refusal that sets none. */
export const NO_CODE = 0

/** Returns true when the platform refused with this code. */
export function isRefusal(error: unknown, code: number): error is RefusedError {
  return error instanceof RefusedError && error.code === code
}

/** The outcome of a check; the text of a failure is for the operator. */
export type CheckResult = { kind: 'passed' } | { kind: 'failed'; serverMessage: string }

/** Reads a call that is refused with one of `codes` as a check that failed; any other error stays one. */
export async function toCheckResult(check: Promise<unknown>, ...codes: readonly number[]): Promise<CheckResult> {
  try {
    await check
    return { kind: 'passed' }
  } catch (error) {
    if (!(error instanceof RefusedError) || !codes.includes(error.code)) throw error
    return { kind: 'failed', serverMessage: error.serverMessage }
  }
}

/** Reads a list that is refused when it is empty: with `code`, and a text that begins with `mark`. */
export async function emptyWhenRefused<Row>(list: Promise<Row[]>, code: number, mark: string): Promise<Row[]> {
  try {
    return await list
  } catch (error) {
    // Any other refusal must stay an error: a form that shows nothing would save nothing.
    if (!isRefusal(error, code) || !error.serverMessage.startsWith(mark)) throw error
    return []
  }
}
