import type { Preview } from '@storybook/react-vite'
import './preview.css'

export default {
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  globalTypes: {
    theme: { name: 'Theme', toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
    density: { name: 'Density', toolbar: { icon: 'component', items: ['compact', 'default'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light', density: 'compact' },
  decorators: [
    (Story, { globals }) => {
      const root = document.documentElement
      root.lang = 'zh-CN'
      root.dataset['theme'] = String(globals['theme'])
      root.dataset['density'] = String(globals['density'])
      return Story()
    },
  ],
} satisfies Preview
