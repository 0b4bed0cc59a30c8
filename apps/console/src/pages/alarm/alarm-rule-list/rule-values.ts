import {
  AlarmCondition,
  alarmConditionKinds,
  AlarmEnding,
  AlarmNotification,
  AlarmOrderSetup,
  AlarmSchedule,
  AlarmScope,
} from '@trackhoe/contract/alarms'
import type * as z from 'zod/mini'

// What is typed need not be valid yet, so that a part is read by its shape and not by its schema.
type Stored = object | null

const isObject = (stored: unknown): stored is Record<string, unknown> => typeof stored === 'object' && stored !== null

/** Reads a part of a rule; what a row lacks is that of a new rule. */
function reader<Schema extends z.ZodMiniType>(schema: Schema, blank: z.output<Schema> & Stored) {
  return (stored: unknown): z.output<Schema> => (isObject(stored) ? { ...blank, ...stored } : blank)
}

const newCondition = alarmConditionKinds.troubleCode.defaults as AlarmCondition

export const readScope = reader(AlarmScope, { kind: 'all', ids: [] })
export const readSchedule = reader(AlarmSchedule, { kind: 'always' })
export const readEnding = reader(AlarmEnding, { kind: 'condition', delaySec: 300 })
export const readCondition = reader(AlarmCondition, newCondition)
export const readNotification = reader(AlarmNotification, {
  users: [],
  roles: [],
  departments: true,
  dutyPlans: [],
  channels: ['bell'],
  escalation: [],
})
export const readOrder = reader(AlarmOrderSetup, { automatic: false, serviceTypeId: '', repeatDays: 30 })
