import { useState } from 'react'

/**
 * Mounts a menu when it is first opened: a table has one for each row, and nearly all of them stay closed. Until it is `mounted`, the trigger is rendered alone with `triggerProps`.
 */
export function useMountOnOpen() {
  const [open, setOpen] = useState(false)
  const [mounted, setMounted] = useState(false)
  function mount() {
    setMounted(true)
    setOpen(true)
  }
  const triggerProps = mounted ? {} : ({ 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: mount } as const)
  return { mounted, open, setOpen, triggerProps }
}
