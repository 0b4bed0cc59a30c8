import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { openMechanicWindow, signedInMechanic } from '../testing/sample-session.ts'
import { useUserSession } from './use-user-session.ts'

it('renders nobody on a server, whoever a module has signed in', () => {
  const { session } = openMechanicWindow()
  session.signIn(signedInMechanic(7))
  const Name = () => createElement('p', null, useUserSession(session, ({ user }) => user?.name) ?? '未登录')
  expect(renderToString(createElement(Name))).toBe('<p>未登录</p>')
})
