import '../../user/public.css'
import type { LoginPageConfig } from '@trackhoe/contract'
import { useStoredPicture } from '@trackhoe/form-widgets'
import { namedOptions } from '@trackhoe/form-widgets/entity'
import { Segmented, useLocale } from '@trackhoe/ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTenantPageMessages } from './tenant-page-config.messages.ts'
import { LoginBox } from '../../user/login/login-box.tsx'
import { LoginFrame } from '../../user/login/login-frame.tsx'
import { loginMessages } from '../../user/login/both-messages.ts'
import { readLoginWays } from '../../user/login/login-ways.ts'

/** The windows that it is shown in. Unit: px. */
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const HEIGHT_OF_PHONE = 480

const nothing = () => {}
const never = () => new Promise<never>(nothing)

/**
 * The login page as its visitors will see it: the page itself, in a window of its own so that its narrow appearance can be
 * seen too. Nothing in it can be pressed.
 */
export function LoginPreview({ config }: { config: LoginPageConfig }) {
  const t = useTenantPageMessages()
  const locale = useLocale()
  const login = loginMessages(locale)
  const shown = {
    ...config,
    webIcon: useStoredPicture(config.webIcon || null) ?? null,
    backgroundPicture: useStoredPicture(config.backgroundPicture || null) ?? null,
    loginBoxBackgroundPicture: useStoredPicture(config.loginBoxBackgroundPicture || null) ?? null,
  }
  const box = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [device, setDevice] = useState<keyof typeof SIZES>('desktop')
  const [available, setAvailable] = useState(0)
  const { width, height } = SIZES[device]
  const scale = device === 'phone' ? HEIGHT_OF_PHONE / height : available / width

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const { ways, services } = readLoginWays(config.otherLoginType ?? null)
  return (
    <section aria-label={t.preview}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <span className="text-ink-2">{t.preview}</span>
        <Segmented
          aria-label={t.device}
          value={device}
          onChange={(next) => setDevice(next === 'phone' ? 'phone' : 'desktop')}
          options={namedOptions(['desktop', 'phone'], t)}
        />
      </div>
      <div
        ref={box}
        inert
        className="overflow-hidden rounded-2 border border-line bg-sunken"
        style={{ height: Math.ceil(height * scale) + 2 }}
      >
        <iframe
          title={t.preview}
          tabIndex={-1}
          className="block origin-top-left border-0"
          style={{
            width,
            height,
            transform: `translateX(${Math.max(0, (available - width * scale) / 2)}px) scale(${scale})`,
          }}
          ref={(frame) => {
            const inside = frame?.contentDocument
            if (!inside || body) return
            copyAppearance(document, inside)
            setBody(inside.body)
          }}
        />
      </div>
      {services.length > 0 && <p className="m-0 mt-2 text-12 text-ink-3">{t.previewServices}</p>}
      {body &&
        createPortal(
          <LoginFrame
            branding={{ kind: 'configured', config: shown }}
            theme="light"
            fileAddress={(address) => address}
            platform={t.untitled}
            locale={locale}
            title={login.title}
            subtitle={login.subtitle}
          >
            <LoginBox
              key={ways.join()}
              t={login}
              ways={ways}
              firstWay="account"
              withFocus={false}
              forms={{ phone: () => null, email: () => null }}
              onSubmit={never}
              loadCaptcha={never}
              onFollow={nothing}
              onLanguage={never}
            />
          </LoginFrame>,
          body,
        )}
    </section>
  )
}

/** Gives a new document the styles of this one. */
function copyAppearance(from: Document, to: Document): void {
  for (const { name, value } of from.documentElement.attributes) {
    // The policy of the page refuses style attributes, but not what a script sets.
    if (name === 'style') to.documentElement.style.cssText = value
    else to.documentElement.setAttribute(name, value)
  }
  for (const link of from.querySelectorAll('link[rel=stylesheet]')) to.head.append(link.cloneNode(true))
  // Elements with styles in them would be refused by the policy of the page; sheets that are made of them are not.
  const Sheet = to.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  to.adoptedStyleSheets = [...from.querySelectorAll('style')].flatMap(({ sheet }) => {
    if (!sheet) return []
    const copy = new Sheet()
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'))
    return [copy]
  })
}
