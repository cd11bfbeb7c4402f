import type { Page } from 'playwright';

/** On the page of users: invites somebody, and returns the one-time password, which is shown once. The dialog stays open. */
export async function invitePerson(page: Page, person: { name: string; email: string }): Promise<string> {
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite person' });
  await dialog.getByLabel('Name').fill(person.name);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Invite person' }).click();
  return dialog.getByLabel('One-time password').inputValue();
}
