import { CanFrame } from '@trackhoe/contract/vehicle'
import { expect, it } from 'vitest'
import { timeMs } from '../time/wire-time.ts'
import { frameTexts } from './use-raw-frames.ts'

it('puts the frames of the shown parameters beside their time, byte by byte', () => {
  const frame = (canId: string, data: string, codes: string[]) =>
    CanFrame.parse({ time: '2026-11-21 10:00:00', canId, pgn: 61_444, data, codes })
  const frames = [
    frame('0CF00400', 'FFBB', ['a', 'b']),
    frame('18FEEE00', '80FF', ['c']),
    frame('18FEFC00', '10', ['d']),
  ]
  expect([...frameTexts(frames, ['b', 'c'])]).toEqual([
    [timeMs('2026-11-21 10:00:00'), '0CF00400 FF BB · 18FEEE00 80 FF'],
  ])
})
