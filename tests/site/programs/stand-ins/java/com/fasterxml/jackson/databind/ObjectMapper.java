package com.fasterxml.jackson.databind;

import java.io.IOException;

public class ObjectMapper {
    public JsonNode readTree(String text) throws IOException {
        throw new IOException();
    }

    public String writeValueAsString(Object value) throws IOException {
        throw new IOException();
    }
}
