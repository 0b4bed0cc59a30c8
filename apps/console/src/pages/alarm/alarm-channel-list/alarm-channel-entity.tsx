import {
  AlarmChannel,
  AlarmChannelEdit,
  AlarmChannelQuery,
  MESSAGE_LANGUAGES,
  NewAlarmChannel,
  WEBHOOK_FORMATS,
} from '@trackhoe/contract/alarms'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { LOCALE_NAMES } from '@trackhoe/shell'
import { nameField } from '../../../entity-page/name-field.ts'
import { useAlarmChannelMessages } from './alarm-channels.messages.ts'

/** The webhooks that alarms are sent to. Native only; not in the specification. */
export const alarmChannelEntity = defineEntity({
  row: AlarmChannel,
  add: NewAlarmChannel,
  edit: AlarmChannelEdit,
  query: AlarmChannelQuery,
  useMessages: useAlarmChannelMessages,
  nameOf: 'name',
  formColumns: 1,
  dialogWidth: 560,
  fields: (t) => ({
    name: nameField(t.name, { maxLength: 50, size: 12 }),
    format: {
      label: t.format,
      widget: 'list',
      options: WEBHOOK_FORMATS.map((value) => ({ value, label: t.formats[value] ?? value })),
      defaultValue: 'dingtalk',
      filter: true,
      column: { size: 9, priority: 6, stacked: true },
    },
    language: {
      label: t.language,
      widget: 'list',
      options: MESSAGE_LANGUAGES.map((value) => ({ value, label: LOCALE_NAMES[value] })),
      defaultValue: 'zh-CN',
    },
    url: { maxLength: 1000, hint: t.urlHint, column: { size: 24, typeface: 'code', priority: 2 } },
    secret: { label: t.secret, widget: 'password', maxLength: 200, hint: t.secretHint },
    status: {
      widget: 'list',
      options: namedOptions({ enabled: '1', disabled: '2' }, t),
      defaultValue: '1',
      filter: true,
      column: { size: 6, priority: 7, stacked: true },
    },
    hasSecret: {
      label: t.signed,
      column: { size: 5, priority: 3, text: ({ hasSecret }) => (hasSecret ? t.yes : t.no) },
    },
    lastSentTime: { label: t.lastSentTime, widget: 'datetime', column: { size: 11, priority: 5 } },
    lastError: { label: t.lastError, column: { size: 18, priority: 4 } },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 11, enableSorting: true, priority: 1 } },
  }),
})
