import { useRef, type KeyboardEvent } from 'react'

/** Longest pause within a type-ahead text. Unit: milliseconds. Source: not in the specification. */
const TYPEAHEAD_PAUSE_MS = 700

/** Returns a function that adds a key to the text typed without a longer pause, and returns that text. */
export function useTypeahead() {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent): string => {
    const { text, at } = typed.current
    typed.current = {
      text: event.timeStamp - at < TYPEAHEAD_PAUSE_MS ? text + event.key : event.key,
      at: event.timeStamp,
    }
    return typed.current.text
  }
}
