/** ERROR-5: what shows a program's inside, and the many messages that do not. */
import { describe, expect, test } from "vitest";
import { internalsIn } from "../../../suites/judges/leaked-internals.ts";

const INTERNALS: Readonly<Record<string, readonly string[]>> = {
  "a stack trace": [
    "TypeError: Cannot read properties of undefined (reading 'id')\n    at list (/srv/app/pets.js:12:7)\n    at next (express.js:9:1)",
    "Error: boom\n    at async Promise.all (index 0)\n    at async Object.handler (file:///app/dist/server.mjs:88:13)",
    'Traceback (most recent call last):\n  File "/app/main.py", line 31, in create\nValueError: bad id',
    'File "main.py", line 31, in create',
    "java.lang.NullPointerException\n\tat com.example.pets.PetController.list(PetController.java:42)",
    "org.springframework.dao.DataIntegrityViolationException: could not execute statement",
    "Exception in thread main java.lang.IllegalStateException: closed",
    "panic: runtime error: index out of range [5] with length 3\n\ngoroutine 1 [running]:\nmain.main()",
    "goroutine 34 [running]:\nnet/http.(*conn).serve.func1()",
    "thread 'tokio-runtime-worker' panicked at src/main.rs:14:5: called `Option::unwrap()` on a `None` value",
    "PHP Fatal error: Uncaught TypeError: strlen() expects parameter 1 in /var/www/html/pets.php:12\nStack trace:\n#0 {main}",
    "Warning: Undefined index: limit in C:\\inetpub\\wwwroot\\pets.php on line 7",
    "app/controllers/pets_controller.rb:14:in `create'",
    "undefined method `name' for nil:NilClass (NoMethodError) at pets_controller.rb:14",
    "System.NullReferenceException: Object reference not set to an instance of an object.\r\n   at Pets.Controllers.PetController.Get(Int64 id) in C:\\src\\PetController.cs:line 25",
    "   at Pets.Api.Program.Main(String[] args) in /home/build/Program.cs:line 9",
  ],
  "a parser's exception": [
    "JsonParseException: Unexpected end-of-input",
    "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while parsing value",
    "[json.exception.type_error.302] type must be string, but is number",
    "JSONDecodeError: Expecting value",
    "JSON::ParserError: unexpected token at '{'",
    "JsonException: Syntax error",
    "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 9: invalid continuation byte",
    "JSON parse error: Unexpected character ('}' (code 125)) at [Source: (org.springframework.util.StreamUtils$NonClosingInputStream); line: 1, column: 2]",
    'JSON parse error: Cannot deserialize value of type `long` from String "a"',
    "Required request body is missing: public example.Pet example.PetController.create(example.NewPet)",
    "The JSON value could not be converted to System.Int64. Path: $.categoryId | LineNumber: 0 | BytePositionInLine: 25.",
    "Error converting value {null} to type 'System.Int64'",
    "Cannot destructure property 'name' of 'req.body' as it is undefined.",
    "undefined method 'fetch' for nil",
    "'NoneType' object is not subscriptable",
    "'str' object has no attribute 'get'",
    "createPet(): Argument #1 ($name) must be of type string, int given",
    "invalid type: sequence, expected struct NewPet at line 1 column 0",
    "called `Result::unwrap()` on an `Err` value",
  ],
  "a library's own words": [
    "json: cannot unmarshal string into Go struct field Pet.id",
    "Object reference not set to an instance of an object.",
    "runtime error: invalid memory address or nil pointer dereference",
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read property 'name' of undefined",
    "connect ECONNREFUSED 127.0.0.1:5432",
  ],
  "a file path": [
    "ENOENT: no such file or directory, open '/var/lib/pets/data.json'",
    "cannot open /home/deploy/pets/config.yaml",
    "open /etc/pets/secret: permission denied",
    "Cannot find module '/app/dist/handlers/pets'",
    "Could not load C:\\Program Files\\Pets\\pets.dll",
    "\\\\fileserver\\share\\pets.db is locked",
    "see file:///opt/pets/README",
    "failed in node_modules/express/lib/router",
    "in /usr/local/lib/python3.12/site-packages/flask/app.py",
  ],
  SQL: [
    "SELECT * FROM pets WHERE id = 5",
    "near: INSERT INTO pets (name, category_id) VALUES ($1, $2)",
    "UPDATE pets SET name = 'x' failed",
    "DELETE FROM pets WHERE id = 1",
    "select id, name from pets where status = 'sold' limit 10",
    'ERROR: syntax error at or near "abc"',
    'duplicate key value violates unique constraint "pets_pkey"',
    'null value in column "name" violates not-null constraint',
    "SQLSTATE[23000]: Integrity constraint violation",
    "ORA-00942: table or view does not exist",
    "SQLITE_CONSTRAINT: NOT NULL constraint failed: pets.name",
    "ER_DUP_ENTRY: Duplicate entry '5' for key 'PRIMARY'",
    "You have an error in your SQL syntax; check the manual",
    'column "nme" does not exist',
    "Table 'shop.pets' doesn't exist",
  ],
};

/** One for each part of a pattern that no message above needs. */
const OTHERS: readonly string[] = [
  ...["JsonMappingException", "JsonSyntaxException", "JsonReaderException", "JSONDecodeError"],
  ...["MismatchedInputException", "InvalidFormatException", "HttpMessageNotReadableException"],
  ...["NumberFormatException", "ClassCastException", "UnicodeEncodeError"],
  "at [Source: (String)]",
  "Cannot construct instance of `Pet`",
  "Cannot deserialize value of 'long'",
  "Required request body is missing: private x",
  "Required request body is missing: protected x",
  "to System.Int32",
  "| BytePositionInLine: 3",
  "undefined method 'x'",
  ...["'int' object is not iterable", "'int' object is not callable", "'int' object is not subscriptable"],
  "called `Option::expect()`",
  '(through reference chain: Pet["name"])',
  "System.IO.FileNotFoundException",
  "Ecto.QueryError",
  "read ECONNRESET",
  "nil pointer dereference",
  "Cannot read property of 'x'",
  ...["Caused by: java.io.IOException", "panic: x", "goroutine 7 [", "thread 'main' panicked"],
  ...["Unhandled exception", "Uncaught error", "Unhandled promise error"],
  ...[
    "NullPointerException",
    "IllegalArgumentException",
    "SQLException",
    "ZeroDivisionError",
    "Zero DivisionError",
  ],
  ...["KeyError", "ValueError", "AttributeError", "RangeError", "ReferenceError", "RuntimeException"],
  "#0 /srv/x.php(12): run()",
  'File "x", line 3',
  ...["a.py:3", "a.php(3)", "a.rb: in x, line 3", "a.tsx:1", "a.mjs:2", "a.exs:4", "a.cpp(9)"],
  ...[
    "/etc/x",
    "'/root/x",
    "(/proc/x",
    "=/tmp/a/b",
    "`/mnt/a/b",
    "/a/b/c.sqlite3",
    "/a/b.conf",
    "/a/b/c.dll",
  ],
];

const INNOCENT: readonly string[] = [
  "name must be a string",
  "limit must be from 1 to 100, see https://api.example.com/docs/errors",
  "limit must be from 1 to 100 (see https://developer.example.com/usr/guide/errors.html#limit)",
  "No animal 12/34",
  "expected a value at line 1 column 5",
  "Unexpected token } in JSON at position 17",
  "Unexpected character ('}' (code 125)): was expecting double-quote to start field name",
  "parse error at line 1, column 2: syntax error while parsing value - unexpected end of input",
  "invalid type: string, expected i64 at line 1 column 29",
  "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)",
  "The JSON value could not be converted to an integer",
  "Syntax error",
  "A required request body is missing: send a NewPet",
  "Required request body is missing: send a NewPet",
  "The 'owner' object is not allowed",
  "'utf-8' codec can't decode byte 0xe9 in position 9: invalid continuation byte",
  "no such method 'adopt'",
  "Expecting ',' delimiter: line 1 column 12 (char 11)",
  "invalid character 'a' looking for beginning of value",
  "json: cannot unmarshal string into field categoryId of type int64",
  "Select a status from available, pending, sold",
  "Please select one from the list where appropriate",
  "Update your key, then set it again",
  "Delete from your request what is not allowed",
  "The key is missing. Insert it into the Authorization header.",
  "The value of type string is not assignable; value error",
  "Invalid type: expected number at /categoryId",
  "/name: must be string",
  "body/name must be string",
  "querystring/limit must be <= 100",
  "#/properties/name/type: must be string",
  "body.name: Required",
  "$.categoryId: expected integer, found string",
  "name: field required (type=value_error.missing)",
  "The value violates the constraint: limit is at most 100",
  "name violates maxLength constraint",
  "Bad Request",
  "Not Found: GET /v1/pets/abc",
  "The API key is not valid. Send it as Authorization: Bearer <API_KEY>.",
  "Rate limit exceeded; try again at 10:15:30",
  "Request 3f2b-11 failed at 2026-03-12T10:15:30Z",
  "Contact support@example.com or call +1 (555) 010-2030",
  "Category 5:3 is unknown",
  "category '5' does not exist",
  "Cannot read the body: it is empty",
  "Application error: please try again (code 12:34)",
  "Media type text/plain is not supported; use application/json",
  "status must be one of available/pending/sold",
  "Maximum is 9223372036854775807 (2^63-1)",
  "There is an error in line 3 of your request",
  "Le nom doit être une chaîne de caractères",
  "Der Name fehlt: bitte „name“ angeben (siehe Abschnitt 4.2)",
  "El límite debe estar entre 1 y 100",
  "名前は文字列でなければなりません",
  "Имя должно быть строкой",
  "يجب أن يكون الاسم نصًا",
  "이름은 문자열이어야 합니다",
  "",
];

describe.each(Object.entries(INTERNALS))("%s", (_, messages) => {
  test.each(messages)("is seen in %j", (message) => {
    expect(internalsIn(message, [])).not.toBeNull();
  });
});

test("each is called what it is", () => {
  const all = [...Object.values(INTERNALS).flat(), ...OTHERS];
  expect(all.map((message) => `${JSON.stringify(internalsIn(message, []))}: ${message}`)).toMatchSnapshot();
});

describe("innocent", () => {
  test.each(INNOCENT)("%j", (message) => {
    expect(internalsIn(message, [])).toBeNull();
  });
});

describe("what a message repeats of the request", () => {
  const path = "/var/lib/pets/../../../etc/passwd";
  const body = '{"name":"SELECT * FROM pets","categoryId":1}';

  test.each([
    [`No such path: ${path}`, [path]],
    [`Cannot GET ${path}`, [path, `GET ${path}`]],
    [`Not JSON: ${body}`, [body]],
    ["name 'SELECT * FROM pets' is too long", ["SELECT * FROM pets"]],
    ["limit /var/tmp/x is no number", ["/var/tmp/x"]],
  ])("is taken out of %j", (message, repeated) => {
    expect(internalsIn(message, [])).not.toBeNull();
    expect(internalsIn(message, repeated)).toBeNull();
  });

  test("does not hide internals beside it", () => {
    const message = `${body} at list (/srv/app/pets.js:12:7)`;
    expect(internalsIn(message, [body, "", "a"])).not.toBeNull();
  });

  test.each(["/srv/app/pets.js", "/srv/app/pets/list.js", "/srv/app/pets-service/x"])(
    "a path that goes on is not the request's: %s",
    (message) => {
      expect(internalsIn(message, ["/pets"])).not.toBeNull();
    },
  );

  test.each(["/srv/app/pets", "/srv/app/pets.", "/srv/app/pets/", "(/srv/app/pets)"])(
    "a path that ends there is: %s",
    (message) => {
      expect(internalsIn(message, [])).not.toBeNull();
      expect(internalsIn(message, ["/srv/app/pets"])).toBeNull();
    },
  );

  test("short values take nothing else away", () => {
    expect(internalsIn("SELECT * FROM pets", ["S", "*"])).not.toBeNull();
  });

  test("values of two characters are taken out, those of one are not", () => {
    expect(internalsIn("D:\\cats is no name", ["D:"])).toBeNull();
    expect(internalsIn("D:\\cats is no name", ["D"])).not.toBeNull();
  });
});
