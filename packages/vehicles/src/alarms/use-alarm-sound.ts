import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { alarmPreferences, type AlarmLevel } from '@trackhoe/contract/alarms'
import { useEffect, useRef, useState } from 'react'
import { alarmKeys } from './alarm-keys.ts'

const PITCH_HZ = 880
const LENGTH_SEC = 0.25
const VOLUME = 0.2

type LevelCounts = readonly { readonly level: AlarmLevel; readonly unacknowledged: number }[]

/** Returns the least urgent level that sounds by the settings of the user; null: none does, or it is not known yet. */
export function useSoundPreference(): AlarmLevel | null {
  const api = useCalls(alarmPreferences)
  const { data: preferences } = useQuery({
    queryKey: alarmKeys.preferences,
    queryFn: ({ signal }) => api.get(signal),
    staleTime: Infinity,
  })
  const sound = preferences?.sound ?? 'off'
  return sound === 'off' ? null : sound
}

/** How long a browser that lets the page sound takes to start. Unit: milliseconds. */
const START_MS = 1000

/**
 * Sounds once when an alarm has come that nobody has acknowledged, of this level or a more urgent one. Returns true while the browser
 * refuses it because nobody has pressed anything on the page yet; the press that allows it is followed by one tone.
 */
export function useAlarmSound(levels: LevelCounts | undefined, least: AlarmLevel | null): boolean {
  const isRefused = useSoundRefused(least !== null)
  const waiting = levels
    ?.filter(({ level }) => least !== null && level <= least)
    .reduce((sum, { unacknowledged }) => sum + unacknowledged, 0)
  const before = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (waiting === undefined) return
    if (before.current !== undefined && waiting > before.current && !isRefused) sound()
    before.current = waiting
  }, [waiting, isRefused])
  return isRefused
}

/** Returns true from the time at which the browser has refused sound until a press on the page allows it. */
function useSoundRefused(wanted: boolean): boolean {
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    const audio = new AudioContext()
    let phase: 'starting' | 'refused' | 'over' = 'starting'
    const timer = setTimeout(() => {
      phase = 'refused'
      setIsRefused(true)
    }, START_MS)
    const finish = () => {
      phase = 'over'
      clearTimeout(timer)
      removeEventListener('pointerup', resume)
      removeEventListener('keyup', resume)
      void audio.close()
      setIsRefused(false)
    }
    const start = () => {
      if (phase === 'over' || audio.state !== 'running') return
      if (phase === 'refused') sound()
      finish()
    }
    // On a touch screen a press has to be over before the browser counts it.
    const resume = () => void audio.resume().then(start)
    audio.addEventListener('statechange', start)
    addEventListener('pointerup', resume)
    addEventListener('keyup', resume)
    return () => {
      if (phase !== 'over') finish()
    }
  }, [wanted])
  return isRefused
}

function sound(): void {
  const audio = new AudioContext()
  const volume = new GainNode(audio, { gain: VOLUME })
  const tone = new OscillatorNode(audio, { frequency: PITCH_HZ })
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => void audio.close())
  tone.start()
  tone.stop(audio.currentTime + LENGTH_SEC)
}
