import { describe, expect, it } from 'vitest'
import { ContractError, HttpError, NetworkError, RefusedError } from '../http/errors.ts'
import { describeError } from './describe-error.ts'
import { errorTexts } from './error-texts.ts'

const MB = 1024 * 1024
const CALL = 'POST /sys/common/upload'
const message = '上传空间不足：您已使用 480 MB，上限 500 MB'
const refused = (result: unknown) => new RefusedError(CALL, 500, message, result)

describe('describeError', () => {
  it.each([
    ['操作失败，No static resource datarule/queryUserWithRole.', 500],
    ['路径不存在，请检查路径是否正确', 404],
  ])('does not show the operator the path of a call that the server lacks: %s', (serverMessage, code) => {
    const error = new RefusedError('GET /datarule/queryUserWithRole', code, serverMessage, null)
    expect(describeError(error).title).toBe('很抱歉，资源未找到！')
  })

  it('names the used and the allowed upload space in the language of the user', () => {
    const error = refused({ field: 'file', quota: 'user', usedBytes: 480 * MB, allowedBytes: 500 * MB })
    expect(describeError(error)).toEqual({ title: message, field: 'file', retryable: false })
    expect(describeError(error, 'en-US').title).toBe('Not enough upload space: you are using 480 MB of 500 MB')
    const ofTenant = refused({ field: 'file', quota: 'tenant', usedBytes: 9.9 * 1024 * MB, allowedBytes: 10_240 * MB })
    expect(describeError(ofTenant, 'en-US').title).toBe('Not enough upload space: this tenant is using 9.9 GB of 10 GB')
    const rows = refused({ quota: 'rows', usedBytes: 2048 * MB, allowedBytes: 2048 * MB })
    expect(describeError(rows).title).toBe('存储空间不足：本租户的数据已使用 2 GB，上限 2 GB，请删除不需要的内容')
    const own = refused({ quota: 'ownRows', usedBytes: 32 * MB, allowedBytes: 32 * MB })
    expect(describeError(own, 'en-US').title).toContain('what you have saved takes 32 MB of 32 MB')
  })

  it.each([[null], [undefined], ['x'], [{ field: 'file' }], [{ quota: 'user', usedBytes: '1', allowedBytes: 2 }]])(
    'shows the text of the server for any other refusal: %j',
    (result) => {
      expect(describeError(refused(result), 'en-US').title).toBe(message)
    },
  )

  it('names the call of what is broken, for support, and of no refusal', () => {
    const calls = [new NetworkError(CALL, ''), new ContractError(CALL, ''), new HttpError(CALL, 500, '')]
    expect(calls.map((error) => describeError(error).call)).toEqual([CALL, CALL, CALL])
    const refusals = [refused(null), new HttpError(CALL, 403, '没有权限'), new HttpError(CALL, 404, '')]
    expect(refusals.map((error) => describeError(error).call)).toEqual([undefined, undefined, undefined])
  })

  it('hands over the newer record of a conflict', () => {
    const newer = { id: '1', name: '张江', revision: 3 }
    expect(describeError(new HttpError(CALL, 409, '数据已被修改', 409, newer))).toMatchObject({
      title: '数据已被修改',
      newer,
      retryable: false,
    })
  })

  it('has a text for what no server said, and for a language of the importer', () => {
    expect(describeError(new NetworkError(CALL, ''), 'en-US').title).toBe('Check the network connection')
    expect(describeError(new ContractError(CALL, '')).title).toBe('服务返回的数据不符合约定')
    expect(describeError(new HttpError(CALL, 401, 'Token失效')).title).toBe('登录已过期，请重新登录')
    expect(describeError(new TypeError('x is undefined'))).toEqual({ title: '系统异常，请稍后再试', retryable: true })
    const german = { ...errorTexts['en-US'], failed: 'Das hat nicht geklappt.' }
    expect(describeError(new TypeError(''), german).title).toBe('Das hat nicht geklappt.')
  })
})
