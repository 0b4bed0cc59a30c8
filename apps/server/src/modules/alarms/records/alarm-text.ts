import {
  ALARM_CONDITION_NAMES,
  ALARM_LEVEL_TEXTS,
  alarmConditionKinds,
  summaryOfCondition,
  textOfTrigger,
  type AlarmCondition,
  type AlarmTrigger,
  type ConditionText,
} from '@trackhoe/contract/alarms'
import { englishOf } from '../../../platform/core/english.ts'
import { texts, type Language, type Texts } from '../../../platform/core/language.ts'
import { catalog } from '@trackhoe/vehicle-ports/parameter-catalog'

const byCode = new Map(catalog.map((entry) => [entry.code, entry]))

/** The texts of conditions for messages. */
const textIn = (language: Language, fences: ReadonlyMap<string, string> = new Map()): ConditionText => ({
  pick: (zh, en) => (language === 'zh' ? zh : en),
  of: (both) => both[language],
  list: (parts) => parts.join(language === 'zh' ? '、' : ', '),
  parameter: (code) => (language === 'zh' ? byCode.get(code)?.nameZh : byCode.get(code)?.nameEn) ?? code,
  unit: (code) => byCode.get(code)?.unit ?? '',
  geofence: (id) => fences.get(id) ?? id,
})

/** The cause of an alarm in one line. */
export function causeOf({ kind, trigger }: { kind: string; trigger: AlarmTrigger }): Texts {
  const name = ALARM_CONDITION_NAMES.find((known) => known === kind)
  return name
    ? texts(textOfTrigger(name, trigger, textIn('zh')), textOfTrigger(name, trigger, textIn('en')))
    : texts('', '')
}

/** The name of a kind of condition, and a condition in one line. `fences`: the names of geofences by their ids. */
export function conditionTextsOf(condition: AlarmCondition, fences: ReadonlyMap<string, string>) {
  const { name } = alarmConditionKinds[condition.kind]
  const summaryIn = (language: Language) => summaryOfCondition(condition, textIn(language, fences))
  return { kind: texts(name.zh, name.en), summary: texts(summaryIn('zh'), summaryIn('en')) }
}

/** The head of a message: `[严重] 水温过高：TH210-00012`. */
export const titleOf = (level: '1' | '2' | '3' | '4', ruleName: string, who: Texts): Texts =>
  texts(
    `[${ALARM_LEVEL_TEXTS[level].zh}] ${ruleName}：${who.zh}`,
    `[${ALARM_LEVEL_TEXTS[level].en}] ${englishOf(ruleName)}: ${who.en}`,
  )
