import type { FailureDescription } from './widget-services.tsx'

/** What a form needs to know of a failed save. */
export type FormFailure = Pick<FailureDescription, 'title' | 'field'>

/** The message of an error, for projects that describe their errors in no other way. */
export function describeFailure(error: unknown): FormFailure {
  return { title: error instanceof Error ? error.message : String(error) }
}
