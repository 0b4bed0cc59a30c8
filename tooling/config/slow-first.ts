import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * The unit tests that take more than half a minute, the longest first. Vitest sorts by size what it has not run yet, and begins
 * a short file that attacks every call when one of the two workers has nothing else left.
 */
const SLOW = [
  'apps/server/src/hostile-input.test.ts',
  'apps/server/src/resources.test.ts',
  'apps/server/src/modules/reports/report-attacks.test.ts',
  'apps/server/src/start-server.test.ts',
  'apps/server/src/platform/backup/backup.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = SLOW.findIndex((file) => moduleId.endsWith(file))
  return rank === -1 ? SLOW.length : rank
}

/** Starts the slow files of a run first, so that its workers end at about the same time. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
