import { expect, it } from 'vitest'
import { OnlineFormField } from '@trackhoe/contract/online'
import { rowText } from './row-text.ts'

it('separates the names of a list as the language of its reader does', () => {
  const parts = OnlineFormField.parse({ id: 'parts', key: 'parts', type: 'list_multi', label: '部件' })
  const row = { parts: 'a,b', parts_dictText: '发动机，泵' }
  expect(rowText(parts, row, 'zh-CN')).toBe('发动机，泵')
  expect(rowText(parts, row, 'en-US')).toBe('发动机, 泵')
  const remark = OnlineFormField.parse({ id: 'remark', key: 'remark', type: 'text', label: '备注' })
  expect(rowText(remark, { remark: '好，可以' }, 'en-US')).toBe('好，可以')
})
