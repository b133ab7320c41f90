import type { Response } from 'supertest';
import request from 'supertest';

/** Signs in by the form's call, as a browser does that came by `scheme` (the gateway under test trusts one proxy). */
export async function logInBy(url: string, scheme: 'http' | 'https', cookie = ''): Promise<Response> {
  return await request(url)
    .post('/api/login')
    .set('X-Forwarded-Proto', scheme)
    .set('Cookie', cookie)
    .send({ username: 'maria', password: 'water at night' })
    .expect(200);
}
