'use client'

export { Avatar, type AvatarProps } from '../avatar/avatar.tsx'
