import { describe, expect, it } from '@jest/globals';
import { urlOfDatabase } from './service-database.ts';

describe("the URL of a service's database", () => {
  it('keeps host, login and parameters of the server', () => {
    expect(
      urlOfDatabase('postgres://ana:s%40fe@db.example:5433/postgres?sslmode=require', 'headgate_prediction'),
    ).toBe('postgres://ana:s%40fe@db.example:5433/headgate_prediction?sslmode=require');
  });

  it("takes the service's own login where it has one", () => {
    const login = { user: 'headgate_prediction', password: 'abc-_1' };
    expect(
      urlOfDatabase('postgres://headgate:x@127.0.0.1:24000/postgres', 'headgate_prediction', login),
    ).toBe('postgres://headgate_prediction:abc-_1@127.0.0.1:24000/headgate_prediction');
  });
});
