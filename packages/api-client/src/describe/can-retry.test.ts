import { ContractError, HttpError, NetworkError, RefusedError, TimeoutError } from '../http/errors.ts'
import { describe, expect, it } from 'vitest'
import { canRetry } from './can-retry.ts'

const CALL = 'GET /vehicle/list'

describe('canRetry', () => {
  it.each([
    new NetworkError(CALL, ''),
    new TimeoutError(CALL, 10_000),
    new ContractError(CALL, ''),
    new HttpError(CALL, 408, ''),
    new HttpError(CALL, 429, ''),
    new HttpError(CALL, 500, ''),
    new HttpError(CALL, 503, ''),
    new RefusedError(CALL, 500, '平台繁忙'),
    new RefusedError(CALL, 429, '操作过于频繁'),
    new Error('a bug'),
  ])('offers another try after %s', (error) => {
    expect(canRetry(error)).toBe(true)
  })

  it.each([
    new HttpError(CALL, 400, ''),
    new HttpError(CALL, 401, ''),
    new HttpError(CALL, 403, '', 510),
    new HttpError(CALL, 404, ''),
    new HttpError(CALL, 409, ''),
    new RefusedError(CALL, 510, '没有权限，请联系管理员授权'),
    new RefusedError(CALL, 404, '未知的功能'),
    new RefusedError(CALL, 500, '车辆不存在', { field: 'vclId' }),
  ])('offers none after %s', (error) => {
    expect(canRetry(error)).toBe(false)
  })
})
