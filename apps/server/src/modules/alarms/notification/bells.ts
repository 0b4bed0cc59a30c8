import { ALARM_MESSAGE_VIEW } from '@trackhoe/contract/alarms'

/** Alarms that one message names, and people that the history names. */
export const MOST_NAMED = 20

const PRIORITIES: Readonly<Record<string, 'H' | 'M' | 'L'>> = { '1': 'H', '2': 'M' }

/** The priority of a message about an alarm of a level. */
export const priorityOf = (level: string): 'H' | 'M' | 'L' => PRIORITIES[level] ?? 'L'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Lines of text as HTML: names are whatever somebody has typed. */
export const htmlOf = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${line.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)}</p>`).join('')

/** What a message opens: a page, or else the alarm itself inside of it. */
export const openingOf = (page: string | undefined) =>
  page === undefined
    ? ({ openType: 'component', openPage: ALARM_MESSAGE_VIEW } as const)
    : ({ openType: 'url', openPage: page } as const)
