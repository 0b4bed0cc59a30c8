import { useState } from 'react'

/**
 * A layer that is made when it is first opened: a table has one for each row or column, and nearly all of them stay
 * closed. Until it is `made`, the trigger stands alone with `triggerProps`.
 */
export function useLateLayer(popup: 'menu' | 'dialog') {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState(false)
  function make() {
    setMade(true)
    setOpen(true)
  }
  const triggerProps = made ? {} : ({ 'aria-haspopup': popup, 'aria-expanded': false, onClick: make } as const)
  return { made, open, setOpen, triggerProps }
}
