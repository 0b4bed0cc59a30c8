import { useEffect } from 'react'

/** Hands the newest actions of a table to whoever measures it. */
export function useControl(controlRef, actions) {
  useEffect(() => {
    controlRef.current = actions
  })
}
