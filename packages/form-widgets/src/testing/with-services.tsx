import type { Decorator } from '@storybook/react-vite'
import { WidgetServicesProvider, type WidgetServices } from '../services/widget-services.tsx'

/** Gives a story the services that its fields ask. */
export const withServices =
  (services: WidgetServices): Decorator =>
  (Story) => (
    <WidgetServicesProvider services={services}>
      <Story />
    </WidgetServicesProvider>
  )
