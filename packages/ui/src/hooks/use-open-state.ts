import { useControllableState } from './use-controllable-state.ts'

interface OpenState {
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  onClose?: () => void
}

/** Returns whether a layer is open: as `open` says, as it was left, or with `onClose` alone as long as it is rendered. */
export function useOpenState({ open, defaultOpen = false, onOpenChange, onClose }: OpenState) {
  return useControllableState(open ?? (onClose ? true : undefined), defaultOpen, (next) => {
    onOpenChange?.(next)
    if (!next) onClose?.()
  })
}
