import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { allProps } from '../tooling/help/component-props.ts'

const PROPS = 'virtual:component-props'

/** Serves the props of all public components to the pages of components. */
const componentProps = (): Plugin => ({
  name: 'trackhoe:component-props',
  resolveId: (id) => (id === PROPS ? `\0${PROPS}` : null),
  load: (id) => (id === `\0${PROPS}` ? `export default ${JSON.stringify(allProps())}` : null),
})

export default {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['./guides/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), tailwindcss(), componentProps()] }),
} satisfies StorybookConfig
