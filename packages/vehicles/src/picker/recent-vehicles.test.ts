import { createExpiringStorage } from '@trackhoe/auth'
import { describe, expect, it } from 'vitest'
import { recentVehicles, rememberVehicle } from './recent-vehicles.ts'

describe('recentVehicles', () => {
  it('keeps the last eight of each tenant, the newest first and each once', () => {
    const storage = createExpiringStorage()
    for (let at = 1; at <= 10; at++) rememberVehicle(storage, '1001', { id: `v${at}`, vclNo: `TH210-${at}` })
    rememberVehicle(storage, '1001', { id: 'v5', vclNo: 'TH210-5' })
    rememberVehicle(storage, '1002', { id: 'w1', vclNo: 'TH75-1' })
    expect(recentVehicles(storage, '1001').map(({ id }) => id)).toEqual([
      'v5',
      'v10',
      'v9',
      'v8',
      'v7',
      'v6',
      'v4',
      'v3',
    ])
    expect(recentVehicles(storage, '1002')).toEqual([{ id: 'w1', vclNo: 'TH75-1' }])
  })

  it('is empty without a tenant', () => {
    const storage = createExpiringStorage()
    rememberVehicle(storage, null, { id: 'v1', vclNo: 'TH210-1' })
    expect(recentVehicles(storage, null)).toEqual([])
  })
})
