import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { DateTime, FreeText, OptionalCode, RecordId, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { administration, OptionalChoice } from './administration.ts'

/** A text with places for values, from which messages are made. Source: JeecgBoot 3.9.1. */
export const MessageTemplate = wireObject({
  id: Code,
  templateCode: OptionalText,
  templateName: OptionalText,
  /** A value of the dictionary `msgType`. */
  templateType: OptionalCode,
  /** A value of the dictionary `msgCategory`. */
  templateCategory: OptionalCode,
  /** `${name}` stands for a value. */
  templateContent: OptionalText,
  templateTestJson: OptionalText,
  /** '1': in use. Such a template cannot be changed. */
  useStatus: OptionalCode,
  createTime: DateTime,
})
export type MessageTemplate = z.output<typeof MessageTemplate>

const fields = {
  templateName: RequiredText('请输入模板标题', 100).check(label('模板标题')),
  templateCode: RequiredText('请输入模板编码', 50).check(label('模板编码')),
  templateType: z.string('请选择模板类型').check(z.minLength(1, '请选择模板类型'), label('模板类型')),
  templateCategory: OptionalChoice.check(label('模板分类')),
  useStatus: OptionalChoice.check(label('是否应用', 'In use')),
  templateContent: FreeText(50_000).check(label('模板内容')),
}

export const NewMessageTemplate = z.object(fields)
export type NewMessageTemplate = z.input<typeof NewMessageTemplate>
export const MessageTemplateEdit = z.object({ id: RecordId, ...fields })
export type MessageTemplateEdit = z.input<typeof MessageTemplateEdit>
export const MessageTemplateQuery = listQueryOf(fields, ['templateName', 'templateCode', 'templateType'])
export type MessageTemplateQuery = z.input<typeof MessageTemplateQuery>

function isJsonObject(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  } catch {
    return false
  }
}

/** A message that tries a template. Wire: `testData` is the JSON text of the values. */
export const TestMessage = z.object({
  templateCode: RequiredText('请选择模板', 50).check(label('模板编码')),
  testData: RequiredText('请输入测试数据', 10_000).check(
    z.refine(isJsonObject, '测试数据必须是 JSON 对象'),
    label('测试数据', 'Test data'),
  ),
  receiver: RequiredText('请选择接收人', 1000).check(label('接收人')),
  msgType: RequiredText('请选择消息类型', 20).check(label('消息类型')),
})
export type TestMessage = z.input<typeof TestMessage>

/** The templates of messages. JeecgBoot only. Beside `list` untried. */
export const messageTemplates = {
  ...administration('/sys/message/sysMessageTemplate', {
    row: MessageTemplate,
    query: MessageTemplateQuery,
    add: NewMessageTemplate,
    edit: MessageTemplateEdit,
  }),
  /** Sends a message made from a template. */
  send: endpoint('POST', '/sys/message/sysMessageTemplate/sendMsg', { body: TestMessage, result: z.unknown() }),
}
