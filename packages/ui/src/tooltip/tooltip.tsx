import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'
import { useLayerAttributes, useUi } from '../provider/ui-context.ts'

export interface TooltipProps {
  /** What it says. Empty: no tooltip. */
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The one element it belongs to; it must take a ref and can be focused. */
  children: ReactElement
}

/** A word on hover and focus. Never the name of its element and never the only place of a fact. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const { provided, portalContainer } = useUi()
  const layer = useLayerAttributes()
  if (text === '' || text === null || text === undefined) return children
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...layer}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="pointer-events-none z-60 max-w-80 rounded-2 bg-ink px-2 py-1 text-12 break-words text-surface shadow-2"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
  return provided ? tooltip : <Radix.Provider delayDuration={400}>{tooltip}</Radix.Provider>
}
