import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { alarmPreferences, type AlarmLevel } from '@trackhoe/contract/alarms'
import { useEffect, useRef } from 'react'
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

/** Sounds once when an alarm has come that nobody has acknowledged, of this level or a more urgent one. */
export function useAlarmSound(levels: LevelCounts | undefined, least: AlarmLevel | null): void {
  const waiting = levels
    ?.filter(({ level }) => least !== null && level <= least)
    .reduce((sum, { unacknowledged }) => sum + unacknowledged, 0)
  const before = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (waiting === undefined) return
    if (before.current !== undefined && waiting > before.current) sound()
    before.current = waiting
  }, [waiting])
}

/** A browser that the user has not touched yet makes no sound; that is no failure. */
function sound(): void {
  const audio = new AudioContext()
  const volume = new GainNode(audio, { gain: VOLUME })
  const tone = new OscillatorNode(audio, { frequency: PITCH_HZ })
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => void audio.close())
  tone.start()
  tone.stop(audio.currentTime + LENGTH_SEC)
}
