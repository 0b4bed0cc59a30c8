import { Toaster, UiProvider } from '@trackhoe/ui'
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { BackEndProvider, useUser } from './back-end.tsx'
import { Frame } from './frame.tsx'
import { LoginPage } from './login-page.tsx'
import { HOME, pages } from './pages.tsx'
import { COMPONENTS, PRIMARY_COLOR, useSettings } from './settings.ts'

/** The whole console: a new page is a line in `pages.tsx`. */
export function App() {
  const [settings, changeSettings] = useSettings()
  return (
    <UiProvider {...settings} primaryColor={PRIMARY_COLOR} components={COMPONENTS}>
      <BackEndProvider>
        <BrowserRouter basename={import.meta.env.BASE_URL}>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route element={<Guarded />}>
              <Route element={<Frame settings={settings} onSettings={changeSettings} />}>
                {pages.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </Route>
              <Route path="*" element={<Navigate to={HOME} replace />} />
            </Route>
          </Routes>
        </BrowserRouter>
      </BackEndProvider>
      <Toaster />
    </UiProvider>
  )
}

/** Leads to the login page, and after it back to where one was. */
function Guarded() {
  const { pathname, search } = useLocation()
  if (useUser() !== null) return <Outlet />
  return <Navigate to={`/login?${new URLSearchParams({ redirect: pathname + search })}`} replace />
}
