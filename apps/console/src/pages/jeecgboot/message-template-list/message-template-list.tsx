import { useCalls } from '@trackhoe/auth'
import {
  MessageTemplate,
  MessageTemplateEdit,
  MessageTemplateQuery,
  messageTemplates,
  NewMessageTemplate,
} from '@trackhoe/contract/jeecgboot'
import { defineEntity, namedOptions } from '@trackhoe/form-widgets/entity'
import { lazyComponent } from '@trackhoe/ui'
import { CircleCheck, CircleOff, Send } from 'lucide-react'
import { useState } from 'react'
import { nameField } from '../../../entity-page/name-field.ts'
import { openAction } from '../../../entity-page/open-action.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { InForce } from '../in-force.tsx'
import { useMessageTemplateMessages } from './message-templates.messages.ts'

const TestMessageDialog = lazyComponent(async () => (await import('./test-message-dialog.tsx')).TestMessageDialog)

const IN_USE = '1'
const NOT_IN_USE = '0'

const templateEntity = defineEntity({
  row: MessageTemplate,
  add: NewMessageTemplate,
  edit: MessageTemplateEdit,
  query: MessageTemplateQuery,
  useMessages: useMessageTemplateMessages,
  nameOf: ({ templateName, templateCode }) => templateName ?? templateCode ?? '',
  rowName: ({ templateCode }) => templateCode ?? '',
  dialogWidth: 720,
  fields: (t) => ({
    templateName: nameField(t.templateName, { size: 16 }),
    templateCode: {
      label: t.templateCode,
      maxLength: 50,
      hint: t.codeHint,
      column: { size: 11, enableSorting: true, typeface: 'code', priority: 5, stacked: true },
      filter: true,
    },
    templateType: {
      label: t.templateType,
      widget: 'list',
      dict: 'msgType',
      column: { size: 7, priority: 4 },
      filter: true,
    },
    templateCategory: {
      label: t.templateCategory,
      widget: 'list',
      dict: 'msgCategory',
      column: { size: 7, priority: 2 },
    },
    useStatus: {
      widget: 'radio',
      options: namedOptions({ inUse: IN_USE, notInUse: NOT_IN_USE }, t),
      defaultValue: NOT_IN_USE,
      span: 'full',
      hint: t.inUseHint,
      column: {
        size: 7,
        priority: 6,
        stacked: true,
        cell: ({ useStatus }) => (
          <InForce active={useStatus === IN_USE} label={useStatus === IN_USE ? t.inUse : t.notInUse} />
        ),
      },
    },
    templateContent: {
      label: t.templateContent,
      widget: 'textarea',
      rows: 8,
      maxLength: 50_000,
      hint: t.contentHint,
      span: 'full',
      column: { size: 20, priority: 1 },
    },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 3 } },
  }),
})

/** 消息中心 › 消息模板 of a JeecgBoot: list, edit, put into use, send a test. */
export function MessageTemplateList() {
  const t = useMessageTemplateMessages()
  const templates = useCalls(messageTemplates)
  const [tested, setTested] = useState<MessageTemplate | null>(null)
  const close = () => setTested(null)

  // The whole row goes back: what a body does not name, this server clears.
  const setUse = (useStatus: string) => async (rows: readonly MessageTemplate[]) => {
    for (const { templateCode, templateName, templateType, ...row } of rows) {
      const named = { templateCode: templateCode ?? '', templateName: templateName ?? '' }
      await templates.edit({ body: { ...row, ...named, templateType: templateType ?? '', useStatus } })
    }
  }

  return (
    <>
      <EntityPage
        entity={templateEntity}
        source={templates}
        permissions="system:messageTemplate"
        isEditable={({ useStatus }) => useStatus !== IN_USE}
        isRemovable={({ useStatus }) => useStatus !== IN_USE}
        actions={[
          {
            permission: 'edit',
            label: t.apply,
            icon: <CircleCheck aria-hidden />,
            row: 'menu',
            appliesTo: ({ useStatus }) => useStatus !== IN_USE,
            isDone: ({ useStatus }) => useStatus === IN_USE,
            run: setUse(IN_USE),
          },
          {
            permission: 'edit',
            label: t.withdraw,
            icon: <CircleOff aria-hidden />,
            row: 'menu',
            appliesTo: ({ useStatus }) => useStatus === IN_USE,
            isDone: ({ useStatus }) => useStatus !== IN_USE,
            run: setUse(NOT_IN_USE),
          },
          {
            permission: 'send',
            label: t.send,
            icon: <Send aria-hidden />,
            ...openAction('menu', setTested),
          },
        ]}
      />
      {tested && <TestMessageDialog template={tested} onClose={close} onDismiss={close} />}
    </>
  )
}
