import { useComponentTheme } from '@trackhoe/ui'
import { forwardRef, type ReactNode, type ComponentPropsWithoutRef } from 'react'
import type { VehicleState } from '@trackhoe/contract/vehicle'

const shapes: Record<VehicleState, ReactNode> = {
  work: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  idle: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M4.7 4.2v3.6M7.3 4.2v3.6" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  travel: <path d="M6 .8 11 11 6 8.6 1 11Z" fill="currentColor" />,
  stop: <rect x="1.5" y="1.5" width="9" height="9" rx="1.5" fill="currentColor" />,
  fault: (
    <>
      <circle cx="6" cy="6" r="4.9" fill="none" stroke="currentColor" strokeWidth="1.7" />
      <path d="M6 3.2v3.4" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="6" cy="8.6" r=".95" fill="currentColor" />
    </>
  ),
  offline: (
    <circle cx="6" cy="6" r="4.4" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.2 1.7" />
  ),
}

const colors: Record<VehicleState, string> = {
  work: 'text-(--th-state-work)',
  idle: 'text-(--th-state-idle)',
  travel: 'text-(--th-state-travel)',
  stop: 'text-(--th-state-stop)',
  fault: 'text-(--th-state-fault)',
  offline: 'text-(--th-state-offline)',
}

export interface VehicleStateGlyphProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children'> {
  state: VehicleState
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    VehicleStateGlyph: VehicleStateGlyphProps
  }
}

/** The icon of a state, distinct without its color. It is decorative: the name of the state must be beside it. */
export const VehicleStateGlyph = forwardRef<SVGSVGElement, VehicleStateGlyphProps>(
  function VehicleStateGlyph(own, ref) {
    const [{ state, ...props }, part] = useComponentTheme('VehicleStateGlyph', own)
    return (
      <svg aria-hidden {...part('root', ['size-3 flex-none', colors[state]])} {...props} ref={ref} viewBox="0 0 12 12">
        {shapes[state]}
      </svg>
    )
  },
)
