import { DAY_MS, MINUTE_MS, SECOND_MS } from './clock.ts'
import type { OperatorText } from './operator-text.ts'
import { readRelease } from './release.ts'

/** Times that say how far the clock of this machine can be trusted. */
export interface KnownTimes {
  /** The clock of the database, when it was asked, and the clock of this machine at that time. */
  ofDatabase?: { time: Date; here: Date }
  /** The newest entry that was written down. */
  newestEntry?: Date | undefined
}

/** A difference that people see in lists. */
const SMALL_MS = 2 * SECOND_MS
/** One with which sessions end early, and codes are too old when they arrive. */
const LARGE_MS = MINUTE_MS

const REMEDY = {
  en: 'set it, for instance by timedatectl set-ntp true.',
  zh: '请校准时钟，例如 timedatectl set-ntp true。',
}

/** Why the clock of this machine cannot be right, with the remedy, and whether that is grave; undefined when it may be. */
export function objectionToClock(
  now: Date,
  { ofDatabase, newestEntry }: KnownTimes,
): { isGrave: boolean; text: OperatorText } | undefined {
  const { releaseTime } = readRelease()
  const shown = now.toISOString()
  if (releaseTime && now.getTime() < releaseTime.getTime() - DAY_MS) {
    return grave(`The clock says ${shown}, before this release was made`, `时钟显示 ${shown}，早于本版本的发布时间`)
  }
  if (newestEntry && now.getTime() < newestEntry.getTime() - LARGE_MS) {
    const entry = newestEntry.toISOString()
    return grave(
      `The clock says ${shown}, but something was written down at ${entry}`,
      `时钟显示 ${shown}，但数据库中已有 ${entry} 的记录`,
    )
  }
  const difference = ofDatabase ? Math.abs(ofDatabase.time.getTime() - ofDatabase.here.getTime()) : 0
  if (difference <= SMALL_MS) return undefined
  const seconds = Math.round(difference / SECOND_MS)
  return {
    ...grave(
      `The clocks of this machine and of the database differ by ${seconds} s`,
      `本机与数据库的时钟相差 ${seconds} 秒`,
    ),
    isGrave: difference > LARGE_MS,
  }
}

const grave = (en: string, zh: string) => ({
  isGrave: true,
  text: { en: `${en}: ${REMEDY.en}`, zh: `${zh}：${REMEDY.zh}` },
})
