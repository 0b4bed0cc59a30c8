'use no memo' // The login page is drawn a few times in its life; what the compiler remembers would cost more than it saves.

import { shownLocale } from '@trackhoe/shell/texts'
import { createLazyComponent, useIsOnline, type LoadFailureProps } from '@trackhoe/ui'
import { buttonVariants } from '@trackhoe/ui/variants'
import type { ComponentType } from 'react'
import { FormAlert } from './login-field.tsx'

const chinese = {
  offline: '网络已断开，恢复后会自动重试',
  unavailable: '未能载入，稍后会自动重试',
  retry: '重试',
}
const english: typeof chinese = {
  offline: 'You are offline. Loading continues when the network is back.',
  unavailable: 'This could not be loaded. It will be tried again shortly.',
  retry: 'Retry',
}

/**
 * Makes a form of the open pages of one whose code is a file of its own. Code that cannot be loaded is reported in its
 * place; what was typed in the other forms stays.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return createLazyComponent(load, FormLoadFailed)
}

/** As `lazyForm`, for what fills the window. */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPublicPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return createLazyComponent(load, PublicPageLoadFailed)
}

/** Without a message above the page: the public pages do not load that of the design system. */
function FormLoadFailed({ onRetry }: LoadFailureProps) {
  const t = shownLocale(document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN') === 'en-US' ? english : chinese
  const online = useIsOnline()
  return (
    <div className="mt-5 grid justify-items-start gap-3.5">
      <FormAlert text={online ? t.unavailable : t.offline} />
      <button type="button" className={buttonVariants({})} onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  )
}

function PublicPageLoadFailed(props: LoadFailureProps) {
  return (
    <main className="grid min-h-dvh place-content-center bg-surface p-8">
      <FormLoadFailed {...props} />
    </main>
  )
}
