import { forwardRef, type ReactElement, type ReactNode } from 'react'
import { useControlled } from '../hooks/use-controlled.ts'
import { useWasTrue } from '../hooks/use-was-true.ts'
import { LateTrigger } from '../lazy/lazy-trigger.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'

const PopoverContent = lazyComponent(async () => (await import('./popover-content.tsx')).PopoverContent)

export interface PopoverProps {
  /** What opens it: one button. */
  trigger: ReactElement
  /** Read aloud when it opens. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** A floating box by a button. Esc and a press outside close it, and the focus goes back to the button. */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(props, ref) {
  const [open, change] = useControlled(props.open, false, props.onOpenChange)
  const wanted = useWasTrue(open)
  return (
    <PopoverContent
      {...props}
      forwardedRef={ref}
      open={open}
      onOpenChange={change}
      enabled={wanted}
      onLoadError={() => change(false)}
      fallback={
        <LateTrigger popup="dialog" onApproach={PopoverContent.preload} onOpen={() => change(true)}>
          {props.trigger}
        </LateTrigger>
      }
    />
  )
})
