// A reporter of vitest: writes the errors that no test caught to UNHANDLED_ERRORS, one line each. They fail a run in which
// every test has passed, and the JSON report does not have them.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './bootstrap.mjs'

export default class UnhandledErrors {
  /** @param {readonly import('vitest').SerializedError[]} errors Thrown beside the tests. */
  onTestRunEnd(_modules, errors) {
    const lines = errors.map((error) => {
      const frame = error.stacks?.[0]
      const place = frame ? ` (${relative(root, frame.file)}:${frame.line})` : ''
      const file = error.VITEST_TEST_PATH ? relative(root, error.VITEST_TEST_PATH) : 'the tests'
      const test = typeof error.VITEST_TEST_NAME === 'string' ? ` (after ${error.VITEST_TEST_NAME})` : ''
      return `beside ${file}${test}: ${error.name}: ${error.message}${place}`
    })
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(lines))
  }
}
