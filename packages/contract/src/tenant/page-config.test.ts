import { expect, it } from 'vitest'
import { systemNameOf } from './page-config.ts'

it('names a system in the language of its reader, and by its one name where it has no other', () => {
  const names = { systemName: '挖掘机服务平台', systemNameEn: 'Excavator Service Platform' }
  expect(systemNameOf(names, 'zh-CN')).toBe('挖掘机服务平台')
  expect(systemNameOf(names, 'en-US')).toBe('Excavator Service Platform')
  expect(systemNameOf({ ...names, systemNameEn: '' }, 'en-US')).toBe('挖掘机服务平台')
  expect(systemNameOf({ systemName: null, systemNameEn: null }, 'en-US')).toBeUndefined()
  expect(systemNameOf(null, 'zh-CN')).toBeUndefined()
})
