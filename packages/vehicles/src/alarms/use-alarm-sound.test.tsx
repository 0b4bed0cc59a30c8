import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AlarmLevel } from '@trackhoe/contract/alarms'
import { useAlarmSound } from './use-alarm-sound.ts'

let started: MockInstance<OscillatorNode['start']>

beforeEach(() => {
  started = vi.spyOn(OscillatorNode.prototype, 'start')
})
afterEach(() => {
  vi.restoreAllMocks()
})

interface SoundingProps {
  severe: number
  minor: number
  least?: AlarmLevel | null
}

function Sounding({ severe, minor, least = '1' }: SoundingProps) {
  const isRefused = useAlarmSound(
    [
      { level: '1', unacknowledged: severe },
      { level: '3', unacknowledged: minor },
    ],
    least,
  )
  return isRefused ? <p>press once</p> : null
}

it('sounds once for an alarm that has come, not for those that were there, and not while it waits', async () => {
  const screen = await render(<Sounding severe={2} minor={0} />)
  expect(started).not.toHaveBeenCalled()
  await screen.rerender(<Sounding severe={3} minor={0} />)
  expect(started).toHaveBeenCalledTimes(1)
  await screen.rerender(<Sounding severe={3} minor={0} />)
  await screen.rerender(<Sounding severe={1} minor={0} />)
  expect(started).toHaveBeenCalledTimes(1)
})

it('sounds for the levels of the setting only, and for none without one', async () => {
  const screen = await render(<Sounding severe={0} minor={0} />)
  await screen.rerender(<Sounding severe={0} minor={4} />)
  expect(started).not.toHaveBeenCalled()
  const silent = await render(<Sounding severe={0} minor={0} least={null} />)
  await silent.rerender(<Sounding severe={1} minor={1} least={null} />)
  expect(started).not.toHaveBeenCalled()
})

it('says that the browser refuses sound, and sounds once when a press has allowed it', async () => {
  const state = vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('suspended')
  const resume = vi.spyOn(AudioContext.prototype, 'resume').mockResolvedValue(undefined)
  const screen = await render(<Sounding severe={0} minor={0} />)
  await expect.element(screen.getByText('press once')).toBeVisible()
  await screen.rerender(<Sounding severe={1} minor={0} />)
  expect(started).not.toHaveBeenCalled()

  resume.mockImplementation(() => {
    state.mockReturnValue('running')
    return Promise.resolve()
  })
  await userEvent.keyboard('{Shift}')
  await expect.element(screen.getByText('press once')).not.toBeInTheDocument()
  expect(started).toHaveBeenCalledTimes(1)
  await screen.rerender(<Sounding severe={2} minor={0} />)
  expect(started).toHaveBeenCalledTimes(2)
})
