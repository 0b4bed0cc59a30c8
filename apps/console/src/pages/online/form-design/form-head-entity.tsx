import { NewOnlineForm, OnlineFormEdit, OnlineFormHead, OnlineFormListQuery } from '@trackhoe/contract/online'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { StatusText } from '@trackhoe/ui'
import { nameField } from '../../../entity-page/name-field.ts'
import { useFormHeadMessages } from './form-heads.messages.ts'

/** The forms of the tenant. Their fields have an editor of their own. */
export const formHeadEntity = defineEntity({
  row: OnlineFormHead,
  add: NewOnlineForm,
  edit: OnlineFormEdit,
  query: OnlineFormListQuery,
  useMessages: () => useFormHeadMessages(),
  nameOf: 'name',
  formColumns: 1,
  dialogWidth: 520,
  fields: (t) => ({
    name: nameField(t.name),
    code: {
      label: t.code,
      maxLength: 40,
      hint: t.codeHint,
      column: { size: 11, enableSorting: true, typeface: 'code', priority: 7, stacked: true },
      filter: true,
    },
    kind: {
      label: t.kind,
      widget: 'radio',
      options: namedOptions(['list', 'tree'], t.kinds),
      defaultValue: 'list',
      column: { size: 6, priority: 5 },
    },
    version: {
      label: t.version,
      widget: 'number',
      column: {
        size: 11,
        priority: 6,
        stacked: true,
        text: ({ version, changed }) =>
          version === null ? t.notPublished : changed ? `v${version} · ${t.changed}` : `v${version}`,
        cell: ({ version, changed }) => (
          <StatusText tone={version === null ? 'neutral' : changed ? 'warning' : 'success'}>
            {version === null ? t.notPublished : changed ? `v${version} · ${t.changed}` : `v${version}`}
          </StatusText>
        ),
      },
    },
    rowCount: { label: t.rowCount, widget: 'number', column: { size: 7, align: 'end', priority: 4 } },
    description: { label: t.description, widget: 'textarea', maxLength: 255, column: { size: 16, priority: 3 } },
    updateBy: { label: t.updateBy, column: { size: 8, priority: 1 } },
    updateTime: { label: t.updateTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 2 } },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 1 } },
  }),
})
