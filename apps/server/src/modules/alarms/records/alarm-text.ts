import {
  ALARM_CONDITION_NAMES,
  ALARM_LEVEL_TEXTS,
  textOfTrigger,
  type AlarmTrigger,
  type ConditionText,
} from '@trackhoe/contract/alarms'
import { catalog } from '@trackhoe/vehicle-ports/parameter-catalog'

const byCode = new Map(catalog.map((entry) => [entry.code, entry]))

/** The texts of conditions for messages: Chinese, as all messages of a server. */
const text: ConditionText = {
  pick: (zh) => zh,
  of: ({ zh }) => zh,
  list: (texts) => texts.join('、'),
  parameter: (code) => byCode.get(code)?.nameZh ?? code,
  unit: (code) => byCode.get(code)?.unit ?? '',
  geofence: (id) => id,
}

/** The cause of an alarm in one line. */
export function causeOf({ kind, trigger }: { kind: string; trigger: AlarmTrigger }): string {
  const name = ALARM_CONDITION_NAMES.find((known) => known === kind)
  return name ? textOfTrigger(name, trigger, text) : ''
}

/** The head of a message: `[严重] 水温过高：TH210-00012`. */
export const titleOf = (level: '1' | '2' | '3' | '4', ruleName: string, who: string): string =>
  `[${ALARM_LEVEL_TEXTS[level].zh}] ${ruleName}：${who}`
