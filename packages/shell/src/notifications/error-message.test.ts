import { RefusedError } from '@trackhoe/api-client'
import { describe, expect, it } from 'vitest'
import { enUS as english } from '../locale/en-us.ts'
import { zhCN as chinese } from '../locale/zh-cn.ts'
import { errorMessage } from './error-message.ts'

const MB = 1024 * 1024
const message = '上传空间不足：您已使用 480 MB，上限 500 MB'
const refused = (result: unknown) => new RefusedError('POST /sys/common/upload', 500, message, result)

describe('errorMessage', () => {
  it('names the used and the allowed upload space in the language of the user', () => {
    const error = refused({ field: 'file', quota: 'user', usedBytes: 480 * MB, allowedBytes: 500 * MB })
    expect(errorMessage(error, chinese.notification)).toBe(message)
    expect(errorMessage(error, english.notification)).toBe('Not enough upload space: you are using 480 MB of 500 MB')
    const ofTenant = refused({ field: 'file', quota: 'tenant', usedBytes: 9.9 * 1024 * MB, allowedBytes: 10_240 * MB })
    expect(errorMessage(ofTenant, english.notification)).toBe(
      'Not enough upload space: this tenant is using 9.9 GB of 10 GB',
    )
  })

  it('shows the text of the server for any other refusal', () => {
    for (const result of [
      null,
      undefined,
      'x',
      { field: 'file' },
      { quota: 'user', usedBytes: '1', allowedBytes: 2 },
    ]) {
      expect(errorMessage(refused(result), english.notification)).toBe(message)
    }
  })
})
