import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../platform/core/clock.ts'
import { readRelease } from '../../platform/core/release.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

/** Times that say how far the clock of this machine can be trusted. */
export interface KnownTimes {
  /** The clock of the database, when it was asked, and the clock of this machine at that time. */
  ofDatabase?: { time: Date; here: Date }
  /** The newest entry that was written down. */
  newestEntry?: Date
}

/** A difference that people see in lists. */
const SMALL_MS = 2 * SECOND_MS
/** One with which sessions end early, and codes are too old when they arrive. */
const LARGE_MS = MINUTE_MS

/** Whether the clock of this machine can be right. */
export function checkClock(now: Date, { ofDatabase, newestEntry }: KnownTimes): Finding[] {
  const { releaseTime } = readRelease()
  const text = now.toISOString()
  const remedy = {
    en: 'set it, for instance by timedatectl set-ntp true.',
    zh: '请校准时钟，例如 timedatectl set-ntp true。',
  }
  if (releaseTime && now.getTime() < releaseTime.getTime() - DAY_MS) {
    return [
      problem(
        `The clock says ${text}, before this release was made: ${remedy.en}`,
        `时钟显示 ${text}，早于本版本的发布时间：${remedy.zh}`,
      ),
    ]
  }
  if (newestEntry && now.getTime() < newestEntry.getTime() - LARGE_MS) {
    return [
      problem(
        `The clock says ${text}, but something was written down at ${newestEntry.toISOString()}: ${remedy.en}`,
        `时钟显示 ${text}，但数据库中已有 ${newestEntry.toISOString()} 的记录：${remedy.zh}`,
      ),
    ]
  }
  const difference = ofDatabase ? Math.abs(ofDatabase.time.getTime() - ofDatabase.here.getTime()) : 0
  const seconds = Math.round(difference / SECOND_MS)
  if (difference > LARGE_MS) {
    return [
      problem(
        `The clocks of this machine and of the database differ by ${seconds} s: ${remedy.en}`,
        `本机与数据库的时钟相差 ${seconds} 秒：${remedy.zh}`,
      ),
    ]
  }
  if (difference > SMALL_MS) {
    return [
      warning(
        `The clocks of this machine and of the database differ by ${seconds} s: ${remedy.en}`,
        `本机与数据库的时钟相差 ${seconds} 秒：${remedy.zh}`,
      ),
    ]
  }
  return [ok(`The clock says ${text}.`, `时钟显示 ${text}。`)]
}
