import * as z from 'zod/mini'
import { label } from '../../wire/label.ts'
import { names } from './alarm-fields.ts'
import { alarmConditionKind, choiceValue, noParameters, plainValue } from './alarm-condition-kind.ts'

/** A machine has entered or left one of the geofences. It ends when the machine is back where it was. */
const GeofenceCondition = z.object({
  kind: z.literal('geofence'),
  geofenceIds: names('电子围栏', 50).check(z.minLength(1, '请至少选择一个电子围栏')),
  event: z.enum(['enter', 'leave'], '请选择进出方向').check(label('进出方向')),
})

export const geofence = alarmConditionKind({
  kind: 'geofence',
  schema: GeofenceCondition,
  name: { zh: '进出围栏', en: 'Geofence crossed' },
  hint: {
    zh: '车辆进入或离开电子围栏时告警，返回后恢复',
    en: 'A machine enters or leaves a geofence, until it is back',
  },
  values: {
    geofenceIds: plainValue('电子围栏', 'Geofences'),
    event: choiceValue('进出方向', 'Direction', {
      enter: { zh: '进入', en: 'enters' },
      leave: { zh: '离开', en: 'leaves' },
    }),
  },
  defaults: { kind: 'geofence', geofenceIds: [], event: 'leave' },
  evaluated: 'report',
  trialNote: null,
  parameters: noParameters,
  summary({ geofenceIds, event }, text) {
    const listed = text.list(geofenceIds.map((id) => text.geofence(id)))
    return event === 'enter'
      ? text.pick(`进入围栏 ${listed}`, `Enters ${listed}`)
      : text.pick(`离开围栏 ${listed}`, `Leaves ${listed}`)
  },
  trigger: ({ geofenceId, geofenceName, item }, text) => {
    const name = geofenceName ?? (geofenceId ? text.geofence(geofenceId) : '-')
    return item === 'enter'
      ? text.pick(`进入围栏“${name}”`, `Entered “${name}”`)
      : text.pick(`离开围栏“${name}”`, `Left “${name}”`)
  },
})
