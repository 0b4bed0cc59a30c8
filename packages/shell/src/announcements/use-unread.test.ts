import { describe, expect, it } from 'vitest'
import { pollInterval, unreadCount } from './use-unread.ts'

describe('pollInterval', () => {
  it('polls every six seconds while the socket is not open', () => {
    expect(pollInterval('connecting', false)).toBe(6000)
    expect(pollInterval('waiting', false)).toBe(6000)
    expect(pollInterval('closed', false)).toBe(6000)
  })

  it('does not poll while the socket is open, or after a failure', () => {
    expect(pollInterval('open', false)).toBe(false)
    expect(pollInterval('waiting', true)).toBe(false)
  })
})

describe('unreadCount', () => {
  const lists = { anntMsgList: [], sysMsgList: [] }

  it('adds both totals, and none is below zero', () => {
    expect(unreadCount({ ...lists, anntMsgTotal: 98, sysMsgTotal: 4 })).toBe(102)
    expect(unreadCount({ ...lists, anntMsgTotal: -1, sysMsgTotal: 2 })).toBe(2)
    expect(unreadCount(undefined)).toBe(0)
  })
})
