import { useCalls } from '@trackhoe/auth'
import { messageTemplates, TestMessage, type MessageTemplate } from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { EntityDialog } from '@trackhoe/form-widgets/entity-dialog'
import { type LazyProps } from '@trackhoe/ui'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useMessageTemplateMessages } from './message-templates.messages.ts'

const testMessageEntity = defineEntity({
  row: z.extend(TestMessage, { id: z.string() }),
  add: TestMessage,
  useMessages: useMessageTemplateMessages,
  texts: ({ send, sendNoun }) => ({ title: send, noun: sendNoun }),
  nameOf: 'templateCode',
  formColumns: 1,
  dialogWidth: 560,
  drafts: false,
  fields: (t) => ({
    templateCode: { label: t.templateCode, widget: 'hidden' },
    receiver: { label: t.receiver, widget: 'sel_user' },
    msgType: { label: t.msgType, widget: 'list', dict: 'messageType', defaultValue: 'system' },
    testData: { widget: 'textarea', rows: 5, hint: t.testDataHint },
  }),
})

interface TestMessageDialogProps extends Pick<LazyProps, 'onDismiss'> {
  template: MessageTemplate
  onClose: () => void
}

/** Sends a message that is made from a template, to see what becomes of it. */
export function TestMessageDialog({ template, onClose, onDismiss }: TestMessageDialogProps) {
  const { send } = useCalls(messageTemplates)
  const startWith = useMemo(
    () => ({
      templateCode: template.templateCode,
      testData: template.templateTestJson ?? sampleOf(template.templateContent ?? ''),
    }),
    [template],
  )
  return (
    <EntityDialog
      entity={testMessageEntity}
      row={null}
      startWith={startWith}
      source={{ add: send }}
      onClose={onClose}
      onDismiss={onDismiss}
      onSaved={onClose}
    />
  )
}

/** A value for each place of the template. */
function sampleOf(content: string): string {
  const names = [...content.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name)
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, ''])))
}
