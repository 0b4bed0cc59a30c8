import { expect, it } from 'vitest'
import { placeAt, tamperEvents } from './tamper-events.ts'

it('lists when a switch was not as it should be, newest first, and what goes on', () => {
  const antenna = { name: 'antenna', good: 1, points: [[0, 1], [10, 0], [20, null], [30, 0], [40, 1], [90, 0]] } as const // prettier-ignore
  const cover = {
    name: 'cover',
    good: 0,
    points: [
      [5, 0],
      [50, 1],
      [60, 0],
    ],
  } as const
  expect(tamperEvents([antenna, cover, { name: 'sim', good: 1, points: [] }])).toEqual([
    { name: 'antenna', from: 90, until: null },
    { name: 'cover', from: 50, until: 60 },
    { name: 'antenna', from: 10, until: 40 },
  ])
})

it('says where a vehicle was by the nearest position, and nothing without any', () => {
  const track = { times: [0, 100, 200], lngs: [116.1, 116.2, 116.3], lats: [39.1, 39.2, 39.3] }
  expect(placeAt(track, 140)).toEqual({ lng: 116.2, lat: 39.2 })
  expect(placeAt({ times: [], lngs: [], lats: [] }, 140)).toBeUndefined()
})
